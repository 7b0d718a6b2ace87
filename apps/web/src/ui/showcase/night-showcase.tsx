import { CourtDrawing } from "../drawings/court-drawing.tsx";
import { SitePlan } from "../drawings/site-plan.tsx";
import { exampleBuildings, exampleCourts } from "./example-courts.ts";
import { ShowcasePage, Specimen } from "./specimen.tsx";

/** The courts after sunset: the drawings in dark mode, whatever the visitor's preference. */
export function NightShowcase() {
  return (
    <ShowcasePage title="Malam" intro="Halaman ini memaksa tampilan gelap: warna turun, lampu lapangan menyala.">
      <Specimen caption="Lapangan dengan dan tanpa lampu">
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {exampleCourts.map(({ slug, name, surface, setting = "outdoor", lights = false }) => (
            <CourtDrawing
              key={slug}
              surface={surface}
              setting={setting}
              lights={lights}
              label={`Lapangan ${name} di malam hari`}
            />
          ))}
        </div>
      </Specimen>
      <Specimen caption="Denah">
        <SitePlan courts={exampleCourts} label="Denah kompleks di malam hari" buildings={exampleBuildings} />
      </Specimen>
    </ShowcasePage>
  );
}
