import { writeFile } from "node:fs/promises";
import { MANIFEST, measureDemoPictures } from "../modules/media/photos/demo-pictures.ts";

/** `npm run pictures`: after a change in media/pictures, writes down each file's size, colour and address. */
const pictures = await measureDemoPictures();
await writeFile(MANIFEST, `${JSON.stringify(pictures, null, 2)}\n`);
process.stdout.write(`${pictures.length} pictures are measured.\n`);
