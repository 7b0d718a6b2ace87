/** Draws a plain error page when the app itself could not start. */
export function showMountFailure(error: unknown): void {
  console.error("The app could not start", error);
  const container = document.getElementById("app");
  if (!container) return;
  // Every visitor loads this code and few ever see the page, so it is plain HTML: the smallest form.
  container.innerHTML = `<main class="mount-failure"><h1>Halaman tidak bisa dimuat</h1><p>Ada yang salah di pihak kami saat membuka halaman ini. Tidak ada booking atau uang yang berubah.</p><button type="button">Muat ulang</button></main>`;
  container.querySelector("button")?.addEventListener("click", () => location.reload());
}
