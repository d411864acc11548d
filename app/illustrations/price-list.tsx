import { Drawing } from "./drawing.tsx";

/** A list of fees on a clipboard: the usual one struck out, the lower one beside it. */
export function PriceList() {
  return (
    <Drawing>
      <rect x="118" y="46" width="216" height="284" rx="16" className="fill-current" />
      <rect x="134" y="66" width="184" height="248" rx="6" className="fill-picture-light" />
      <path
        className="fill-picture"
        d="M186 56h22a18 18 0 0 1 36 0h22a8 8 0 0 1 8 8v20h-96V64a8 8 0 0 1 8-8Z"
      />
      <circle cx="226" cy="56" r="5" className="fill-current" />
      <g strokeWidth="5">
        <path d="M154 122h44m-44 52h58m-58 52h38" />
        <path d="M232 122h24m-24 52h24m-24 52h24" strokeOpacity=".45" />
        <path d="M276 122h24m-24 52h24m-24 52h24" />
      </g>
      <path d="m226 130 36-16m-36 68 36-16m-36 68 36-16" />
      <path d="M154 146h146m-146 52h146m-146 52h146" strokeOpacity=".25" />
      <rect x="222" y="266" width="78" height="28" rx="14" className="fill-current/20" />
      <path d="M244 280h34" strokeWidth="5" />
      <path d="M154 280h44" strokeWidth="5" />
      <g className="fill-picture-light">
        <path d="M352 296v24c0 8 18 14 40 14s40-6 40-14v-24" />
        <path d="M352 272v24c0 8 18 14 40 14s40-6 40-14v-24" />
        <path d="M352 248v24c0 8 18 14 40 14s40-6 40-14v-24" />
        <ellipse cx="392" cy="248" rx="40" ry="14" />
      </g>
      <path d="M380 248h24" strokeWidth="5" />
      <g transform="rotate(24 74 220)">
        <path className="fill-current/20" d="M62 130h26v150l-13 30-13-30Z" />
        <path className="fill-picture-light" d="m62 280 13 30 13-30Z" />
        <path className="fill-current" d="M62 130h26v-12a13 13 0 0 0-26 0Z" />
        <path d="M75 130v150" strokeOpacity=".4" />
      </g>
      <path d="M40 336h400" />
    </Drawing>
  );
}
