import { RoomDrawing } from "../../ui/drawings/room-drawing.tsx";

export type RoomPictureProps = {
  room: { widthM: number; lengthM: number; bed?: "single" | "twin" | "queen" | "king"; bathroom?: "dalam" | "luar" };
  label?: string;
  measured?: boolean;
  className?: string;
};

/** Draws a room of the API along its longer wall, which fills the frame best. */
export function RoomPicture({ room, label, measured = false, className }: RoomPictureProps) {
  return (
    <RoomDrawing
      width={Math.max(room.widthM, room.lengthM)}
      length={Math.min(room.widthM, room.lengthM)}
      bed={room.bed ?? "single"}
      bath={room.bathroom === "luar" ? "out" : "in"}
      desk
      measured={measured}
      {...(label ? { label } : {})}
      {...(className ? { className } : {})}
    />
  );
}
