export type Piece = {
  url: string;
  headers: Record<string, string>;
  body: Blob | string | null;
  signal?: AbortSignal | undefined;
  onSent?: ((bytes: number) => void) | undefined;
};
/** Status 0 means that no response arrived. */
export type Answer = { status: number; header(name: string): string | null; body: unknown };
export type Transport = (piece: Piece) => Promise<Answer>;

/** The timeout for one piece on a slow phone. */
const TIMEOUT_MS = 30_000;

/** Posts by XMLHttpRequest: only it reports how much of a body has been sent. */
export const postByXhr: Transport = ({ url, headers, body, signal, onSent }) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const done = (status: number) => {
      signal?.removeEventListener("abort", abort);
      resolve({ status, header: (name) => xhr.getResponseHeader(name), body: readJson(xhr.responseText) });
    };
    xhr.open("POST", url);
    xhr.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    if (onSent) xhr.upload.onprogress = (event) => onSent(event.loaded);
    xhr.onload = () => done(xhr.status);
    xhr.onerror = () => done(0);
    xhr.ontimeout = () => done(0);
    xhr.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    xhr.send(body);
  });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
