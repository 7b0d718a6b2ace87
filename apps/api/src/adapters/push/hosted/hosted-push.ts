import { INBOX_PATH } from "@lapang/domain/notifications/push-payload";
import type { PushMessage, PushOutcome } from "../../../ports/push.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { accessTokens, type ServiceAccount } from "./access-token.ts";

type Options = ServiceAccount & { projectId: string; apiUrl: string };

const TIMEOUT_MS = 10_000;

/** Push through a hosted project's HTTP v1 API, on behalf of its service account. */
export function hostedPush({ projectId, apiUrl, ...account }: Options, clock: Clock) {
  const tokens = accessTokens(account, clock);
  return async (deviceToken: string, message: PushMessage): Promise<PushOutcome> => {
    const reply = await fetch(`${apiUrl}/v1/projects/${projectId}/messages:send`, {
      method: "POST",
      headers: { authorization: `Bearer ${await tokens.find()}`, "content-type": "application/json" },
      body: JSON.stringify({ message: messageOf(deviceToken, message) }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (reply.status === 401) tokens.forget();
    return outcomeOf(reply);
  };
}

function messageOf(token: string, { notice, origin, urgency, ttlSeconds }: PushMessage) {
  const { title, body, tag, link, actions } = notice;
  return {
    token,
    webpush: {
      headers: { TTL: String(ttlSeconds), Urgency: urgency },
      notification: {
        ...{ title, body, tag, lang: "id", icon: `${origin}/icons/icon_192x192.png` },
        actions: actions.map((action, index) => ({ action: String(index), title: action.title })),
        data: {
          navigate: `${origin}${link ?? INBOX_PATH}`,
          actions: actions.map((action, index) => ({ action: String(index), navigate: `${origin}${action.link}` })),
        },
      },
    },
  };
}

type Problem = { error?: { details?: { errorCode?: string }[] } };

async function outcomeOf(reply: Response): Promise<PushOutcome> {
  const problem = (await reply.json().catch(() => ({}))) as Problem;
  if (reply.ok) return { kind: "taken" };
  const code = problem.error?.details?.find(({ errorCode }) => errorCode)?.errorCode;
  // Final: the browser was reset, or subscribed to another project.
  if (reply.status === 404 || code === "UNREGISTERED" || code === "SENDER_ID_MISMATCH") return { kind: "gone" };
  const reason = `the hosted project answered ${reply.status}${code ? ` ${code}` : ""}`;
  if (reply.status !== 401 && reply.status !== 429 && reply.status < 500) return { kind: "refused", reason };
  const seconds = Number(reply.headers.get("retry-after"));
  return { kind: "later", reason, ...(seconds > 0 && { afterSeconds: seconds }) };
}
