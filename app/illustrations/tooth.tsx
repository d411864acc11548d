import { Drawing } from "./drawing.tsx";

/** A molar in cross section: enamel, dentin and pulp, in its gum. */
export function Tooth() {
  return (
    <Drawing>
      <path
        className="fill-current/20"
        stroke="none"
        d="M36 224c44-30 92-30 134-14h140c42-16 90-16 134 14v86a26 26 0 0 1-26 26H62a26 26 0 0 1-26-26Z"
      />
      <path d="M36 224c44-30 92-30 134-14m140 0c42-16 90-16 134 14" />
      <path
        className="fill-picture-light"
        d="M142 122c-5-50 26-74 58-70 17 2 27 14 40 14s23-12 40-14c32-4 63 20 58 70-3 34-15 60-20 90-7 44-9 102-31 106-21 3-17-70-47-76-30 6-26 79-47 76-22-4-24-62-31-106-5-30-17-56-20-90Z"
      />
      <path
        className="fill-current/20"
        d="M167 128c-3-32 16-47 36-44 15 2 24 13 37 13s22-11 37-13c20-3 39 12 36 44-2 25-12 44-17 70-7 36-8 76-15 86-9-14-13-58-41-64-28 6-32 50-41 64-7-10-8-50-15-86-5-26-15-45-17-70Z"
      />
      <path
        className="fill-current/45"
        d="M203 146c0-14 12-20 21-12 9 7 23 7 32 0 9-8 21-2 21 12 0 19-6 32-4 52 1 16 4 32 6 50-9-22-18-44-39-48-21 4-30 26-39 48 2-18 5-34 6-50 2-20-4-33-4-52Z"
      />
      <path d="M163 104c3-15 11-24 22-27" className="stroke-picture" strokeWidth="6" />
      <path d="M384 66v28m-14-14h28M416 116v16m-8-8h16M88 84v20m-10-10h20" />
      <g strokeOpacity=".4">
        <path d="M70 262h18m10 30h16m-58 14h12m314-46h16m14 26h14m-54 22h18" />
      </g>
    </Drawing>
  );
}
