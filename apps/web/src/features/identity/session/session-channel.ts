const NAME = "lapang-session";
let expected: string | null | undefined;

/** Tells this person's other tabs that somebody came or left. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage("changed");
  channel.close();
}

export function onOtherTabs(listener: () => void): void {
  new BroadcastChannel(NAME).onmessage = listener;
}

/** This tab itself signs somebody in or out and knows where to go next: the watch need not load the page anew. */
export function expectPerson(id: string | null): void {
  expected = id;
}

export function isExpected(id: string | null): boolean {
  return expected === id;
}
