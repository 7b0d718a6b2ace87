import { useState } from "react";
import { Breadcrumb } from "../navigation/breadcrumb.tsx";
import { Pagination } from "../navigation/pagination.tsx";
import { Tabs } from "../navigation/tabs.tsx";
import { ShowcasePage, Specimen } from "./specimen.tsx";

export function NavigationShowcase() {
  const [page, setPage] = useState(5);
  return (
    <ShowcasePage title="Navigasi" intro="Di mana kamu berada, dan ke mana bisa pergi.">
      <Specimen caption="Jejak halaman">
        <Breadcrumb
          items={[{ label: "Beranda", href: "#beranda" }, { label: "Lapangan", href: "#lapangan" }, { label: "Bata" }]}
        />
      </Specimen>
      <Specimen caption="Halaman: tengah, awal, akhir, pendek">
        <div className="grid gap-4">
          {[
            [page, 12],
            [1, 12],
            [12, 12],
            [2, 3],
          ].map(([at = 1, count = 1]) => (
            <Pagination
              key={`${at}-${count}`}
              page={at}
              pageCount={count}
              label={`Halaman ${at} dari ${count}`}
              renderLink={({ page: target, children, ...link }) => (
                <a {...link} href={`#halaman-${target}`} onClick={() => setPage(target)}>
                  {children}
                </a>
              )}
            />
          ))}
        </div>
      </Specimen>
      <Specimen caption="Tab">
        <Tabs
          label="Tampilan jadwal"
          items={[
            { value: "minggu", label: "Minggu", content: <p>Tujuh hari, jam menurun.</p> },
            { value: "hari", label: "Hari", content: <p>Satu hari, semua lapangan.</p> },
            { value: "daftar", label: "Daftar", content: <p>Hanya yang masih kosong.</p> },
          ]}
        />
      </Specimen>
    </ShowcasePage>
  );
}
