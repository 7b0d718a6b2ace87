/** Downloads a text or file under the given name. */
export function saveAsFile(name: string, content: string | Blob, type = "application/json"): void {
  const address = URL.createObjectURL(typeof content === "string" ? new Blob([content], { type }) : content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser reads the object URL when the download begins, which is after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
