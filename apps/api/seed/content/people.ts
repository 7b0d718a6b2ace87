import type { SeedBooker, SeedPerson } from "./shapes.ts";

export const people: SeedPerson[] = [
  { key: "raka", name: "Raka Pradipta", email: "raka@lapang.example", phone: "+6281234567788", role: "customer" },
  {
    key: "lestari",
    name: "Lestari Handayani",
    email: "lestari@lapang.example",
    phone: "+6281200000014",
    role: "coach",
  },
  { key: "sari", name: "Sari Wulandari", email: "sari@lapang.example", phone: "+6281200000011", role: "front-desk" },
  { key: "hendra", name: "Hendra Gunawan", email: "hendra@lapang.example", phone: "+6281200000012", role: "manager" },
  { key: "ratna", name: "Ratna Kusumadewi", email: "ratna@lapang.example", phone: "+6281200000013", role: "owner" },
  {
    key: "anggota",
    name: "Dinda Paramita",
    email: "anggota@lapang.example",
    phone: "+6281200000014",
    role: "customer",
  },
  { key: "kapten", name: "Bayu Prasetyo", email: "kapten@lapang.example", phone: "+6281200000015", role: "customer" },
];

/** Public, printed in the README. Opens the demo's customer accounts only. */
export const demoPassword = "Lapangan-123";

export const bookers: SeedBooker[] = [
  { name: "Andra Wibisono", phone: "+6281200000101" },
  { name: "Sinta Maharani", phone: "+6281200000102", woman: true },
  { name: "Yusuf Ramadhan", phone: "+6281200000103" },
  { name: "Tio Saputra", phone: "+6281200000104" },
  { name: "Maya Puspita", phone: "+6281200000105", woman: true },
  { name: "Kevin Lukito", phone: "+6281200000106" },
  { name: "Nadia Rahmawati", phone: "+6281200000107", woman: true },
  { name: "Wira Hadikusumo", phone: "+6281200000108" },
  { name: "Lukman Hakim", phone: "+6281200000109" },
  { name: "Grace Tanuwijaya", phone: "+6281200000110", woman: true },
  { name: "Galih Permana", phone: "+6281200000111" },
  { name: "Intan Nurjanah", phone: "+6281200000112", woman: true },
  { name: "Bambang Sutrisno", phone: "+6281200000113" },
  { name: "Ayu Larasati", phone: "+6281200000114", woman: true },
  { name: "Fajar Nugraha", phone: "+6281200000115" },
  { name: "Made Suartana", phone: "+6281200000116" },
  { name: "Putri Anggraini", phone: "+6281200000117", woman: true },
  { name: "Rizky Firmansyah", phone: "+6281200000118" },
  { name: "Clara Hutapea", phone: "+6281200000119", woman: true },
  { name: "Agus Setiawan", phone: "+6281200000120" },
  { name: "Dewi Kartika", phone: "+6281200000121", woman: true },
  { name: "Ilham Maulana", phone: "+6281200000122" },
  { name: "Stefanie Gunadi", phone: "+6281200000123", woman: true },
  { name: "Asep Hidayat", phone: "+6281200000124" },
  { name: "Ratih Purnamasari", phone: "+6281200000125", woman: true },
  { name: "Dimas Prakoso", phone: "+6281200000126" },
  { name: "Nurul Fadilah", phone: "+6281200000127", woman: true },
  { name: "Johan Manurung", phone: "+6281200000128" },
  { name: "Mega Oktaviani", phone: "+6281200000129", woman: true },
  { name: "Teguh Santoso", phone: "+6281200000130" },
];
