import { once } from "node:events";
import { SMTPServer } from "smtp-server";

/** What the server does with the next messages; later ones are accepted. */
export type Manner = "refuse" | "never" | "delay" | "drop" | "drop-after-taking";

/** A real SMTP server on loopback with planned misbehaviour; the caller closes it. */
export async function startSmtpServer(manners: Manner[] = []) {
  const taken: { id: string; to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const manner = manners.shift();
      let text = "";
      stream.on("data", (chunk) => {
        text += chunk;
      });
      stream.on("end", () => {
        if (manner === "refuse") return done(Object.assign(new Error("Mailbox busy"), { responseCode: 451 }));
        if (manner === "never") return done(Object.assign(new Error("No such mailbox"), { responseCode: 550 }));
        if (manner === "drop") return cut(session.id);
        // Answers long after any timeout.
        if (manner === "delay") return void setTimeout(() => done(), 5_000).unref();
        const id = /^message-id: <([^@]+)@/im.exec(text)?.[1] ?? "";
        taken.push({ id, to: session.envelope.rcptTo[0]?.address ?? "", text });
        if (manner === "drop-after-taking") return cut(session.id);
        done();
      });
    },
  });
  server.on("error", () => {});
  const cut = (id: string) => {
    for (const connection of server.connections as Set<{ id: string; _socket: { destroy(): void } }>) {
      if (connection.id === id) connection._socket.destroy();
    }
  };
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as { port: number };
  const close = () => new Promise<void>((done) => server.close(() => done()));
  return { url: `smtp://127.0.0.1:${port}`, taken, close };
}
