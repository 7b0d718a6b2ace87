import { parseInline } from "@lapang/domain/article/blocks";
import { Link } from "@tanstack/react-router";

/** One line of an article: bold words and links. Internal links use the router. */
export function InlineText({ text }: { text: string }) {
  return parseInline(text).map((piece, index) => {
    // Pieces never move within a text, so the index is a stable key.
    const key = `${index} ${piece.text}`;
    switch (piece.kind) {
      case "strong":
        return <strong key={key}>{piece.text}</strong>;
      case "link":
        return (
          <Link key={key} to={piece.path} className="link">
            {piece.text}
          </Link>
        );
      case "outside":
        return (
          <a key={key} href={piece.url} rel="noopener noreferrer" className="link">
            {piece.text}
          </a>
        );
      default:
        return piece.text;
    }
  });
}
