import { Drawing, ToothMark } from "./drawing.tsx";

/** A dental mirror in front of a tooth, and a cup with a toothbrush. */
export function Mirror() {
  return (
    <Drawing>
      <g transform="rotate(-14 180 170)">
        <rect x="172" y="176" width="18" height="150" rx="9" className="fill-current" />
        <path d="M177 232h8m-8 14h8m-8 14h8" className="stroke-picture" />
        <circle cx="181" cy="112" r="76" className="fill-current/45" />
        <circle cx="181" cy="112" r="62" className="fill-picture-light" />
        <g strokeWidth="1">
          <ToothMark at="translate(142 66) scale(3.5)" className="fill-current/20" />
        </g>
        <path d="M140 84c6-12 14-19 26-23" className="stroke-picture" strokeWidth="6" />
      </g>
      <path d="M352 226 326 74" strokeWidth="16" />
      <path d="M352 226 326 74" strokeWidth="10" className="stroke-picture-light" />
      <g transform="rotate(-10 322 74)">
        <rect x="312" y="40" width="20" height="62" rx="8" className="fill-current" />
        <path
          className="fill-picture-light"
          d="M296 46h16v50h-16a6 6 0 0 1-6-6V52a6 6 0 0 1 6-6Z"
        />
        <path d="M291 58h20m-20 12h20m-20 12h20" strokeOpacity=".5" />
      </g>
      <path
        className="fill-picture-light"
        d="M306 206h96l-10 114a12 12 0 0 1-12 11h-52a12 12 0 0 1-12-11Z"
      />
      <path
        className="fill-current/20"
        d="M310 250h88l-6 70a12 12 0 0 1-12 11h-52a12 12 0 0 1-12-11Z"
      />
      <ellipse cx="354" cy="206" rx="48" ry="10" className="fill-picture-light" />
      <path d="M352 208 349 190" strokeWidth="16" />
      <path d="M352 208 349 186" strokeWidth="10" className="stroke-picture-light" />
      <path d="M416 84v28m-14-14h28M76 74v20m-10-10h20m-30 170v16m-8-8h16" />
      <path d="M60 332h360" />
    </Drawing>
  );
}
