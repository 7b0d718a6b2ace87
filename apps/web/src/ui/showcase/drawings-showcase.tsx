import { Ball } from "../ball.tsx";
import { ArticleCrop, type Crop } from "../drawings/article-crop.tsx";
import { ClubDrawing } from "../drawings/club-drawing.tsx";
import { CourtDrawing } from "../drawings/court-drawing.tsx";
import type { Surface } from "../drawings/court-ground.tsx";
import { CourtHeader } from "../drawings/court-header.tsx";
import { type Drill, DrillDrawing } from "../drawings/drill-drawing.tsx";
import { LapangWordmark } from "../drawings/lapang-wordmark.tsx";
import { North } from "../drawings/north.tsx";
import { NotFoundDrawing } from "../drawings/not-found-drawing.tsx";
import { RoomDrawing } from "../drawings/room-drawing.tsx";
import { SitePlan } from "../drawings/site-plan.tsx";
import { Icon } from "../icon.tsx";
import { type IconName, iconPaths } from "../icon-paths.ts";
import { Logo } from "../logo.tsx";
import { Trajectory } from "../trajectory.tsx";
import { WeekDots } from "../week-dots.tsx";
import { exampleBuildings, exampleCourts } from "./example-courts.ts";
import { ShowcasePage, Specimen } from "./specimen.tsx";

const surfaces: Surface[] = ["keras", "tanah-liat", "rumput", "sintetis"];
const drills: Drill[] = ["bola-kecil", "dasar-dewasa", "klinik-servis", "reli", "voli", "fisik"];
const crops: Crop[] = ["senar", "baseline", "net", "servis", "bayangan", "garis"];
const cropTones = ["clay", "court", "hard", "grass", "synth", "clay"] as const;

export function DrawingsShowcase() {
  return (
    <>
      <CourtHeader
        headingLevel={2}
        title="Bata"
        tone="clay"
        view="far"
        eyebrow="Beranda / Lapangan / Bata"
        kicker="Lapangan 3"
        facts={[
          { icon: "court", text: "Tanah liat" },
          { icon: "sun", text: "Outdoor, teduh dari 15.00" },
          { icon: "lamp", text: "6 lampu, 500 lux" },
          { icon: "rain", text: "Bisa pindah saat hujan" },
        ]}
        aside={
          <div className="flex items-center gap-3 font-semibold text-sm">
            <North degrees={12} size={40} /> Baseline utara–selatan, miring 12°
          </div>
        }
      />
      <ShowcasePage
        title="Gambar"
        intro="Semua dilihat dari atas dan digambar dari data: lapangan, kamar, latihan, denah."
      >
        <Specimen caption="Lapangan: permukaan, atap, lampu">
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {surfaces.map((surface) => (
              <CourtDrawing
                key={surface}
                surface={surface}
                lights={surface !== "rumput"}
                setting={surface === "sintetis" ? "indoor" : "outdoor"}
                label={`Lapangan ${surface}`}
              />
            ))}
          </div>
          <div className="mt-4 flex gap-3">
            {surfaces.map((surface) => (
              <CourtDrawing
                key={surface}
                small
                surface={surface}
                lights
                setting={surface === "sintetis" ? "indoor" : "outdoor"}
                className="max-w-22"
              />
            ))}
            <CourtDrawing surface="keras" lights orientation="vertical" className="max-w-16" />
          </div>
        </Specimen>
        <Specimen caption="Denah kompleks, enam dan delapan lapangan">
          <SitePlan
            courts={exampleCourts.slice(0, 6)}
            label="Denah enam lapangan"
            street="Jl. Bukit Pakar Timur"
            buildings={exampleBuildings}
          />
          <SitePlan
            className="mt-6"
            courts={exampleCourts}
            label="Denah delapan lapangan"
            buildings={{ club: exampleBuildings.club }}
          />
        </Specimen>
        <Specimen caption="Latihan">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {drills.map((drill) => (
              <DrillDrawing key={drill} drill={drill} label={drill} />
            ))}
          </div>
        </Specimen>
        <Specimen caption="Klub: tiga pemain, tetap sama untuk klub yang sama">
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {["subuh-squad", "kamis-malam", "ibu-ibu-topspin", "ganda-senja"].map((seed) => (
              <ClubDrawing key={seed} seed={seed} />
            ))}
          </div>
        </Specimen>
        <Specimen caption="Potongan artikel">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {crops.map((crop, index) => (
              <ArticleCrop key={crop} crop={crop} tone={cropTones[index] ?? "court"} label={crop} />
            ))}
          </div>
        </Specimen>
        <Specimen caption="Kamar">
          <div className="field-dusk grid gap-4 p-4 md:grid-cols-2">
            <RoomDrawing width={6.4} length={3.75} bed="queen" bath="in" desk measured label="Kamar Deuce, 24 m²" />
            <RoomDrawing width={3.6} length={2.9} bed="single" bath="out" desk label="Kamar kost 109" />
            <RoomDrawing width={5.2} length={3.6} bed="twin" bath="in" />
            <RoomDrawing width={4} length={3} bed="single" bath="in" desk />
          </div>
        </Specimen>
        <Specimen caption="Tanda: ikon, bola, minggu, lintasan">
          <div className="flex flex-wrap gap-4">
            {(Object.keys(iconPaths) as IconName[]).map((name) => (
              <Icon key={name} name={name} size={24} />
            ))}
          </div>
          <div className="mt-6 flex flex-wrap items-center gap-6">
            <Logo />
            <Ball size={48} />
            <Ball />
            <Ball size={10} label="Langsung" />
            <WeekDots active={[3, 6]} />
            <North degrees={-12} />
          </div>
          <Trajectory
            className="mt-6 h-24 w-full"
            stretch
            tone="court"
            lift={70}
            box={[1184, 96]}
            points={[
              [10, 88],
              [395, 88],
              [790, 88],
              [1130, 88],
            ]}
          />
        </Specimen>
      </ShowcasePage>
      <CourtHeader headingLevel={2} title="Syarat dan ketentuan" eyebrow="Beranda / Syarat dan ketentuan" />
      <div className="field-court relative h-[52rem]">
        <NotFoundDrawing />
      </div>
      <div className="field-court">
        <div className="wrap pt-16">
          <LapangWordmark />
        </div>
      </div>
    </>
  );
}
