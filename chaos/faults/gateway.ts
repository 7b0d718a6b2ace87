import { setTimeout as sleep } from "node:timers/promises";
import type { Manner } from "../../apps/api/src/testing/servers/midtrans-server.ts";
import { type Fault, lasting } from "./fault.ts";

function behaving(name: string, manner: Manner, seconds: number): Fault {
  return {
    name,
    async run(context) {
      const { gateway } = context.stage;
      gateway.behave(manner);
      await sleep(lasting(context, seconds));
      gateway.behave(undefined);
      return "every request to it";
    },
  };
}

export const gatewayFaults: readonly Fault[] = [
  behaving("gateway hangs", "hang", 12),
  behaving("gateway answers 503", "503", 6),
  behaving("gateway cuts", "cut", 4),
  behaving("gateway loses its answers", "cut-after-doing", 6),
];
