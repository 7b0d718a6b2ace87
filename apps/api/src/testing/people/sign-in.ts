import type { FastifyInstance } from "fastify";

export type SignInOptions = { cookie?: string; userAgent?: string; endOthers?: boolean };

/** Posts an ID token as the web does; `cookie` is what the browser then sends. */
export async function signIn(app: FastifyInstance, idToken: string, options: SignInOptions = {}) {
  const { cookie, userAgent, endOthers } = options;
  const reply = await app.inject({
    method: "POST",
    url: "/api/v1/session",
    headers: { ...(cookie && { cookie }), ...(userAgent && { "user-agent": userAgent }) },
    payload: { idToken, ...(endOthers && { endOthers }) },
  });
  const set = reply.cookies.find(({ name }) => name === "token");
  return {
    status: reply.statusCode,
    body: reply.json(),
    code: reply.json().error?.code,
    cookie: set?.value ? `token=${set.value}` : "",
    setCookie: String(reply.headers["set-cookie"] ?? ""),
  };
}

/** Returns the person of a cookie, from GET /api/v1/session. */
export async function whoIs(app: FastifyInstance, cookie: string) {
  const reply = await app.inject({ url: "/api/v1/session", headers: { cookie } });
  return reply.json().person as { id: string; name: string; role: string; photoUrl: string | null } | null;
}
