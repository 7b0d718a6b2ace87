/** A WhatsApp chat with a customer with a prefilled message. */
export function whatsappLink(phone: string, words: string): string {
  return `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(words)}`;
}
