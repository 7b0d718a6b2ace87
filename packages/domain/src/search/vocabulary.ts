import { monthNames, weekdayNames } from "../venue/indonesian-date.ts";

/**
 * One line per known word: the word, then its variants. Single typing errors in longer words need no entry (see typo.ts). `_`
 * stands for a space. Plain text is smaller in the bundle than an object.
 */
const spellings = `
besok bsk esok tomorrow
lusa
hari hr day
kemarin kmrn tadi yesterday
sekarang skrg skg now
tanggal tgl tg
bulan bln month
depan dpn next
lagi lg
akhir
pekan
akhir_pekan weekend wiken
jam pukul jm pkl
menit mnt
subuh fajar
pagi pgi pg morning
siang siank
sore sor petang afternoon
malam mlm mlem malem night maghrib magrib isya evening
tengah
setengah stgh
lewat
- sampai sampe hingga sd ampe
lapangan lap lpgn lapang court courts
main maen bermain sparring
sewa booking book pesan rental reservasi nyewa
tanah
liat clay gravel
rumput grass
keras hard hardcourt
sintetis synthetic sintetik karpet
indoor beratap tertutup
outdoor terbuka
dalam dlm
luar
ruangan ruang
lampu penerangan lights berlampu
bukan tidak jangan selain tanpa
maks max maksimal maksimum
bawah dibawah
kurang
budget bajet
harga tarif
atas diatas
ribu rb ribuan k
juta jt jutaan
rp idr
murah termurah hemat ekonomis terjangkau
tercepat secepatnya terdekat
hotel homestay
menginap nginap inap penginapan nginep bermalam checkin
kamar kmr
mandi
kost kos kosan indekos ngekos ngekost
orang org tamu pax
putra cowok pria laki
putri cewek cewe wanita perempuan
campur campuran
les kursus akademi academy belajar latihan pelatihan latih pelatih coach coaching kelas program privat
klub club komunitas
lawan sparring partner
umur usia
tahun thn th
anak kids junior
remaja pemuda
dewasa
level ntrp lvl
pemula beginner dasar
menengah intermediate
mahir advanced jago lanjutan
artikel berita tips cara panduan baca bagaimana gimana tutorial tentang kenapa mengapa
1 satu
2 dua
3 tiga
4 empat
5 lima
6 enam
7 tujuh
8 delapan
9 sembilan
10 sepuluh
11 sebelas
belas
puluh
ratus
senin sen
selasa sls sel
rabu rbu
kamis kms kam
jumat jmt jum
sabtu sbt sab
minggu mgg mggu ming ahad sunday
agustus agt ags
oktober oct
desember dec
1_jam sejam
1_minggu seminggu
1_malam semalam
1_ratus seratus
1_orang sendiri sendirian
2_orang berdua
3_orang bertiga
4_orang berempat`;

/** Filler words, dropped before reading. */
const fillers =
  "dan di ke dari daripada yang yg untuk utk buat bwt mau ingin pengen pingin saya sy aku gue gw kami kita tolong dong ya yuk kak min gan cari carikan mencari ada apa apakah itu bisa dengan dgn sama pada mulai start selama sekitar kira nih deh sih tenis tennis wib wita wit kosong tersedia dekat sini atau aja saja halo hai kabar permisi mohon bang mas mbak pak bu kalau kalo ga gak nggak juga punya jenis permukaan bawa malah mudah tinggal tempat gabung ikut the a for at in on paling check adalah oleh";

/** Correct words that are one letter away from a known word: "Semarang" is no typing error for "sekarang". */
export const strangers = new Set("semarang tunggal senar senam merah kertas".split(" "));
export const fillerWords = new Set(fillers.split(" "));
export const months = monthNames.map((name) => name.toLowerCase());
export const weekdays = weekdayNames.map((name) => name.toLowerCase());

export const meanings = new Map<string, string>();
for (const month of months) meanings.set(month, month).set(month.slice(0, 3), month);
for (const line of spellings.trim().split("\n")) {
  const [word = "", ...others] = line.split(" ");
  for (const spelling of [word, ...others]) meanings.set(spelling, word.replace("_", " "));
}
