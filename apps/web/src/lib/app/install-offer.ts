/** The browser's install prompt (`beforeinstallprompt`). It fires once, early, and may be used once. */
type InstallOffer = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Stores the install prompt until the app wants to show it. */
export function keepInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener("appinstalled", () => keep(undefined));
}

export function subscribeToInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasInstallOffer(): boolean {
  return offer !== undefined;
}

export async function install(): Promise<void> {
  const taken = offer;
  keep(undefined);
  await taken?.prompt();
}
