import { describe, expect, it } from "vitest";
import { mailExamples } from "./mail-examples.ts";
import { type MailPage, writeMailHtml, writeMailText } from "./mail-html.ts";

const letter = mailExamples.booking as MailPage;

describe("a mail", () => {
  it("escapes all user text", () => {
    const page = { ...letter, title: '<img src="x">', body: 'Dari <script>alert("x")</script> & "kawan"' };
    const text = writeMailHtml(page);
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain("&lt;script&gt;");
  });

  it("links URLs only, without the characters around them", () => {
    const text = writeMailHtml({ ...letter, body: 'Buka https://lapang.example/a?b=1&c=2 atau javascript:alert(1)"' });
    expect(text).toContain('href="https://lapang.example/a?b=1&amp;c=2"');
    expect(text).not.toContain('href="javascript');
  });

  it("loads no external resource and supports dark mode", () => {
    for (const page of Object.values(mailExamples)) {
      const text = writeMailHtml(page);
      expect(text).not.toMatch(/<img|url\(|@import|<link/);
      expect(text).toContain("prefers-color-scheme:dark");
    }
  });

  it("has the same content as plain text, with the unsubscribe link if there is one", () => {
    expect(writeMailText(letter)).toContain("Lihat tiket: https://lapang.example/my-booking");
    expect(writeMailText(letter)).toContain("Jangan kabari lagi soal ini: https://lapang.example/unsubscribe");
    expect(writeMailText(mailExamples.change as MailPage)).not.toContain("Jangan kabari");
    expect(writeMailHtml(mailExamples.change as MailPage)).not.toContain("Jangan kabari");
  });
});
