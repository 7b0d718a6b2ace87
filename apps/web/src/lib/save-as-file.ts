/** Puts a text on the disk of whoever looks, under a name of ours. */
export function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The browser reads the address when the download begins, which is after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
