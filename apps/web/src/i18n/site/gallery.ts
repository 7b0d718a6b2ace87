/** Texts of a photo that opens the gallery. */
export const galleryText = {
  count: (pictures: number) => `1 / ${pictures} gambar`,
};
