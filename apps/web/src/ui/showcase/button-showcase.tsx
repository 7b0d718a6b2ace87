import { Button } from "../button.tsx";
import { type ButtonVariant, buttonVariants } from "../button-class.ts";
import { Icon } from "../icon.tsx";
import { ShowcasePage, Specimen } from "./specimen.tsx";

const words: Partial<Record<ButtonVariant, string>> = {
  default: "Pesan sekarang",
  ball: "Bayar sekarang",
  danger: "Hapus lapangan",
  success: "Tandai lunas",
  secondary: "Simpan dulu",
  outline: "Lihat paket",
  "outline-primary": "Tambah lapangan",
  "outline-danger": "Batalkan booking",
  link: "Semua program",
  disabled: "Belum bisa dipesan",
};

const onlyIcons = { "icon-primary": "search", "icon-danger": "trash", "icon-outline": "plus" } as const;
const isIcon = (variant: ButtonVariant): variant is keyof typeof onlyIcons => variant in onlyIcons;

export function ButtonShowcase() {
  return (
    <ShowcasePage
      title="Tombol"
      intro="Tombol utama adalah lapangan kecil: satu warna dengan garis cat di dalamnya. Satu saja per layar."
    >
      <Specimen caption="Semua ragam">
        <div className="flex flex-wrap items-center gap-4">
          {buttonVariants
            .filter((variant) => variant !== "ball")
            .map((variant) => (
              <Sample key={variant} variant={variant} />
            ))}
        </div>
      </Specimen>
      <Specimen caption="Ukuran: default, sm, full, icon, icon-sm">
        <div className="flex flex-wrap items-center gap-4">
          <Button>Bawaan</Button>
          <Button size="sm">Kecil</Button>
          <Button size="icon" aria-label="Cari lapangan">
            <Icon name="search" />
          </Button>
          <Button size="icon-sm" variant="icon-outline" aria-label="Kurangi">
            <Icon name="minus" />
          </Button>
        </div>
        <Button size="full" className="mt-4">
          Selebar wadahnya
        </Button>
      </Specimen>
      <Specimen caption="Keadaan: sedang bekerja, tidak tersedia, tautan">
        <div className="flex flex-wrap items-center gap-4">
          <Button loading>Menahan slot</Button>
          <Button variant="outline" loading>
            Memuat
          </Button>
          <Button disabled>Penuh</Button>
          <Button asChild variant="outline-primary">
            <a href="#tautan">Tautan berbaju tombol</a>
          </Button>
        </div>
      </Specimen>
      <Specimen caption="Di atas warna lapangan: bola kuning untuk satu ajakan">
        <div className="grid gap-px md:grid-cols-3">
          {["field-court", "field-clay", "field-dusk"].map((field) => (
            <div key={field} className={`${field} flex flex-wrap items-center gap-4 p-6`}>
              <Button variant="ball">Pesan sekarang</Button>
              <Button variant="outline">Masuk</Button>
              <Button variant="link">Lihat semua</Button>
            </div>
          ))}
        </div>
      </Specimen>
    </ShowcasePage>
  );
}

function Sample({ variant }: { variant: ButtonVariant }) {
  return (
    <figure className="flex flex-col items-start gap-1.5">
      {isIcon(variant) ? (
        <Button variant={variant} size="icon" aria-label={variant}>
          <Icon name={onlyIcons[variant]} />
        </Button>
      ) : (
        <Button variant={variant}>{words[variant]}</Button>
      )}
      <figcaption className="text-ink-3 text-xs">{variant}</figcaption>
    </figure>
  );
}
