import { Drawing, ToothMark } from "./drawing.tsx";

const pin = "M0 0C-19-26-30-40-30-60a30 30 0 0 1 60 0C30-40 19-26 0 0Z";

export function MapWithPins() {
  return (
    <Drawing>
      <path
        className="fill-picture-light"
        d="m48 112 128-36 128 36 128-36v212l-128 36-128-36-128 36Z"
      />
      <path className="fill-current/15" stroke="none" d="m176 76 128 36v212l-128-36Z" />
      <path className="fill-current/20" d="M48 262c30-16 56-10 66 8 7 13 4 26-2 36l-64 18Z" />
      <path className="fill-current/20" d="M352 99c-6 26 4 40 28 40 22 0 36-12 52-12V76Z" />
      <g strokeOpacity=".4">
        <path d="M48 196c40-16 90-2 128-12s80 28 128 22 88-40 128-44" />
        <path d="M110 95c-8 40 22 70 14 108s30 60 26 92M352 311c10-36-26-70-14-106s18-60 2-103" />
        <path d="M214 87c-10 40 20 66 12 104s26 70 18 116" />
      </g>
      <path d="M176 76v212m128-176v212" />
      <path
        d="M126 242c26 24 60 26 92 18m62-20c24-10 46-14 66-4"
        strokeDasharray="1 11"
        strokeWidth="5"
      />
      <g className="fill-current/20" stroke="none">
        <ellipse cx="118" cy="238" rx="22" ry="7" />
        <ellipse cx="248" cy="252" rx="34" ry="10" />
        <ellipse cx="366" cy="236" rx="22" ry="7" />
      </g>
      <g className="fill-picture-light">
        <path d={pin} transform="translate(118 238) scale(.9)" />
        <path d={pin} transform="translate(366 236) scale(.9)" />
        <path d={pin} className="fill-current" transform="translate(248 250) scale(1.8)" />
      </g>
      <circle cx="118" cy="184" r="9" />
      <circle cx="366" cy="182" r="9" />
      <circle cx="248" cy="142" r="36" className="fill-picture-light" stroke="none" />
      <ToothMark at="translate(230 120) scale(1.64)" className="fill-current/20" />
    </Drawing>
  );
}
