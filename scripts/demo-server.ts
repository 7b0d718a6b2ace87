import { copyDemo, startDemoDatabases } from "./demo-databases.ts";
import { startProduct } from "./product.ts";

/** Starts the product with the demo venue on a database of its own; `stop` leaves nothing behind. */
export async function startDemoServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await startDemoDatabases();
  const product = await startProduct({ DATABASE_URL: await copyDemo(server.ownerUrl), DATA_DIR: server.dataDir });
  return {
    url: product.url,
    async stop() {
      await product.stop();
      await server.remove();
    },
  };
}
