import { copyDemo, startDemoDatabases } from "./demo-databases.ts";
import { startProduct } from "./product.ts";

/** A running demo venue: its address and its database. */
export type DemoServer = { url: string; databaseUrl: string; stop(): Promise<void> };

/** Starts the product with the demo venue on its own database. `stop` removes everything. */
export async function startDemoServer(): Promise<DemoServer> {
  const server = await startDemoDatabases();
  const databaseUrl = await copyDemo(server.ownerUrl);
  const product = await startProduct({ DATABASE_URL: databaseUrl, DATA_DIR: server.dataDir });
  return {
    url: product.url,
    databaseUrl,
    async stop() {
      await product.stop();
      await server.remove();
    },
  };
}
