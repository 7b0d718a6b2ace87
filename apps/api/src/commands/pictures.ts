import { writeFile } from "node:fs/promises";
import { MANIFEST, measureDemoPictures } from "../modules/media/photos/demo-pictures.ts";

/** `npm run pictures`: records size, colour and address of each file in media/pictures after a change. */
const pictures = await measureDemoPictures();
await writeFile(MANIFEST, `${JSON.stringify(pictures, null, 2)}\n`);
process.stdout.write(`${pictures.length} pictures are measured.\n`);
