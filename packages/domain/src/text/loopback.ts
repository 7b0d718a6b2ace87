const IPV4 = /^127(\.\d{1,3}){3}$/;

/** True if a host in a URL or a setting is this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return name === "localhost" || name.endsWith(".localhost") || name === "::1" || IPV4.test(name);
}
