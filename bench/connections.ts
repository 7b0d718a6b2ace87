import { connect, type Socket } from "node:net";

export type PlainRequest = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  payload?: string;
};
export type PlainReply = { status: number; body: string };

const END_OF_HEAD = "\r\n\r\n";

/**
 * Keep-alive connections to the product, with one request at a time on each. The client shares the cores with the product,
 * and a general client costs a tenth of a hold's time. This one supports only servers that send `content-length`.
 */
export class Connections {
  readonly #idle = new Map<string, Connection[]>();
  readonly #all = new Set<Connection>();

  async send(origin: string, request: PlainRequest): Promise<PlainReply> {
    const idle = this.#idle.get(origin) ?? [];
    this.#idle.set(origin, idle);
    const connection = this.#stillOpen(idle) ?? this.#open(origin);
    const reply = await connection.send(request);
    idle.push(connection);
    return reply;
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }

  #stillOpen(idle: Connection[]): Connection | undefined {
    for (let connection = idle.pop(); connection; connection = idle.pop()) {
      if (connection.isOpen) return connection;
      this.#all.delete(connection);
    }
    return undefined;
  }

  #open(origin: string): Connection {
    const connection = new Connection(origin);
    this.#all.add(connection);
    return connection;
  }
}

type Waiting = { resolve: (reply: PlainReply) => void; reject: (error: Error) => void };

class Connection {
  readonly #socket: Socket;
  #received = "";
  #waiting: Waiting | undefined;

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    // One character per byte, so the length of a reply is known without a copy.
    this.#socket.setEncoding("latin1");
    this.#socket.on("data", (chunk: string) => this.#hear(chunk));
    this.#socket.on("error", (error) => this.#waiting?.reject(error));
    this.#socket.on("close", () => this.#waiting?.reject(new Error(`${origin} hung up`)));
  }

  get isOpen(): boolean {
    return this.#socket.writable && this.#socket.readable;
  }

  send({ method, url, headers, payload = "" }: PlainRequest): Promise<PlainReply> {
    const given = { host: "localhost", "content-length": Buffer.byteLength(payload), ...headers };
    const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`);
    this.#socket.write([`${method} ${url} HTTP/1.1`, ...lines, "", payload].join("\r\n"));
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #hear(chunk: string): void {
    this.#received += chunk;
    const headEnd = this.#received.indexOf(END_OF_HEAD);
    if (headEnd < 0) return;
    const head = this.#received.slice(0, headEnd);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    if (length === undefined) {
      this.#waiting?.reject(new Error(`A reply without its length: ${head}`));
      return;
    }
    const from = headEnd + END_OF_HEAD.length;
    const body = this.#received.slice(from, from + Number(length));
    if (body.length < Number(length)) return;
    this.#received = "";
    const waiting = this.#waiting;
    this.#waiting = undefined;
    const [, status] = head.split(" ", 2);
    waiting?.resolve({ status: Number(status), body: Buffer.from(body, "latin1").toString() });
  }
}
