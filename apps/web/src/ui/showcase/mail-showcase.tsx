import { mailExamples } from "@lapang/domain/notifications/mail-examples";
import { writeMailHtml } from "@lapang/domain/notifications/mail-html";
import { noticeTopics } from "../../i18n/inbox/notices.ts";
import { ShowcasePage, Specimen } from "./specimen.tsx";

/** The e-mails as mail programs show them: each in a sandboxed frame without scripts or navigation. */
export function MailShowcase() {
  return (
    <ShowcasePage
      title="Surat"
      intro="E-mail untuk tiap perihal: tanpa gambar dari luar, terbaca juga sebagai teks, dan ikut gelap di malam hari."
    >
      {Object.entries(mailExamples).map(([topic, page]) => (
        <Specimen key={topic} caption={noticeTopics[topic] ?? topic}>
          <iframe
            title={page.title}
            srcDoc={writeMailHtml(page)}
            sandbox=""
            className="h-128 w-full max-w-160 border-2 border-rule-strong"
          />
        </Specimen>
      ))}
    </ShowcasePage>
  );
}
