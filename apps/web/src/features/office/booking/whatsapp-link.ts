/** A chat with a customer that begins with these words. */
export function whatsappLink(phone: string, words: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(words)}`;
}
