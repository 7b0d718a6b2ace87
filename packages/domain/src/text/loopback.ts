const IPV4 = /^127(\.\d{1,3}){3}$/;

/** Whether a host, as one writes it in an address or in a setting, is the very machine that reads it. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return name === "localhost" || name.endsWith(".localhost") || name === "::1" || IPV4.test(name);
}
