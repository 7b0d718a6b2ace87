import { html, Markup } from "../text/markup.ts";

export type MailPage = {
  title: string;
  /** Plain text; empty lines separate paragraphs, URLs become links. */
  body: string;
  button: { label: string; url: string } | null;
  venue: { name: string; address: string };
  /** Null for mandatory mails. */
  unsubscribeUrl: string | null;
};

/** Dark-mode overrides. All other styles are inline, because mail programs support few style sheets. */
const NIGHT = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#0d1413!important}.sheet{background:#151e1c!important}
.ink{color:#eef4f1!important}.quiet{color:#a9b8b2!important}.rule{border-color:#3a4a45!important}.link{color:#8fd3c8!important}}`;

const FONT = "font-family:'Plus Jakarta Sans',Helvetica,Arial,sans-serif";

/** Renders a mail in the venue's style with at most one button and without images to load. */
export function writeMailHtml({ title, body, button, venue, unsubscribeUrl }: MailPage): string {
  const page = html`<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${new Markup(NIGHT)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f2f5f3">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:560px;background:#ffffff">
<tr><td style="background:#0b4f51;padding:20px 28px;${FONT};font-size:18px;font-weight:800;color:#ffffff;border-bottom:4px solid #dcf13d">${venue.name}</td></tr>
<tr><td style="padding:28px 28px 8px">
<h1 class="ink" style="margin:0;${FONT};font-size:24px;line-height:1.2;font-weight:800;color:#16211c">${title}</h1>
${body.split(/\n{2,}/).map(paragraph)}
${
  button
    ? html`<p style="margin:24px 0 8px"><a href="${button.url}" style="display:inline-block;background:#0b4f51;color:#ffffff;${FONT};font-size:16px;font-weight:700;text-decoration:none;padding:14px 22px;border:3px solid #0b4f51;outline:2px solid #ffffff;outline-offset:-7px">${button.label}</a></p>`
    : null
}
</td></tr>
<tr><td style="padding:8px 28px 28px">
<p class="quiet rule" style="margin:16px 0 0;padding-top:16px;border-top:2px solid #16211c;${FONT};font-size:13px;line-height:1.5;color:#5c6b64">${venue.name}, ${venue.address}${
    unsubscribeUrl
      ? html`<br><a class="link" href="${unsubscribeUrl}" style="color:#0b4f51">Jangan kabari lagi soal ini</a>`
      : null
  }</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return page.text;
}

function paragraph(text: string): Markup {
  const lines = text.split("\n").map((line, index) => (index > 0 ? html`<br>${linked(line)}` : linked(line)));
  return html`<p class="ink" style="margin:16px 0 0;${FONT};font-size:16px;line-height:1.55;color:#16211c">${lines}</p>
`;
}

/** Links the URLs of a line: the odd parts of the split. */
function linked(line: string): Markup {
  const parts = line.split(/(https?:\/\/[^\s<>"]+)/);
  return html`${parts.map((part, index) =>
    index % 2 === 1
      ? html`<a class="link" href="${part}" style="color:#0b4f51;word-break:break-all">${part}</a>`
      : part,
  )}`;
}

/** Renders the same mail as plain text. */
export function writeMailText({ body, button, venue, unsubscribeUrl }: MailPage): string {
  const parts = [
    body,
    button && `${button.label}: ${button.url}`,
    `--\n${venue.name}, ${venue.address}`,
    unsubscribeUrl && `Jangan kabari lagi soal ini: ${unsubscribeUrl}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
