/** The last line of defence: the app itself could not start, so this page is drawn without it. */
export function showMountFailure(error: unknown): void {
  console.error("The app could not start", error);
  const container = document.getElementById("app");
  if (!container) return;
  const page = document.createElement("main");
  page.className = "mount-failure";
  const heading = document.createElement("h1");
  heading.textContent = "Halaman tidak bisa dimuat";
  const text = document.createElement("p");
  text.textContent = "Ada yang salah di pihak kami saat membuka halaman ini. Tidak ada booking atau uang yang berubah.";
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "Muat ulang";
  again.addEventListener("click", () => location.reload());
  page.append(heading, text, again);
  container.replaceChildren(page);
}
