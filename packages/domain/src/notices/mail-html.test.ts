import { describe, expect, it } from "vitest";
import { mailExamples } from "./mail-examples.ts";
import { type MailPage, writeMailHtml, writeMailText } from "./mail-html.ts";

const letter = mailExamples.booking as MailPage;

describe("a letter", () => {
  it("shows nothing of what somebody wrote as anything but words", () => {
    const page = { ...letter, title: '<img src="x">', body: 'Dari <script>alert("x")</script> & "kawan"' };
    const text = writeMailHtml(page);
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain("&lt;script&gt;");
  });

  it("makes links of addresses only, and of nothing around them", () => {
    const text = writeMailHtml({ ...letter, body: 'Buka https://lapang.example/a?b=1&c=2 atau javascript:alert(1)"' });
    expect(text).toContain('href="https://lapang.example/a?b=1&amp;c=2"');
    expect(text).not.toContain('href="javascript');
  });

  it("loads nothing from anywhere, and follows the night", () => {
    for (const page of Object.values(mailExamples)) {
      const text = writeMailHtml(page);
      expect(text).not.toMatch(/<img|url\(|@import|<link/);
      expect(text).toContain("prefers-color-scheme:dark");
    }
  });

  it("says the same in plain words, with the way to hear no more of it where there is one", () => {
    expect(writeMailText(letter)).toContain("Lihat tiket: https://lapang.example/my-booking");
    expect(writeMailText(letter)).toContain("Jangan kabari lagi soal ini: https://lapang.example/unsubscribe");
    expect(writeMailText(mailExamples.change as MailPage)).not.toContain("Jangan kabari");
    expect(writeMailHtml(mailExamples.change as MailPage)).not.toContain("Jangan kabari");
  });
});
