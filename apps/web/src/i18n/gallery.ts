/** Words on a photo that opens the others. */
export const galleryText = {
  count: (pictures: number) => `1 / ${pictures} gambar`,
};
