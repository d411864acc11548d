import { Drawing, ToothMark } from "./drawing.tsx";

/** A receptionist who waves from behind a front desk. */
export function FrontDesk() {
  return (
    <Drawing>
      <g className="fill-picture-light">
        <circle cx="106" cy="84" r="34" />
        <rect x="350" y="44" width="78" height="70" rx="8" />
      </g>
      <path d="M106 64v20l13 9" />
      <ToothMark at="translate(372 60) scale(1.5)" className="fill-current/20" />

      <g className="fill-current/20">
        <path d="M172 240c-2-44 24-66 66-66 24 0 42 6 53 18 17 1 26-9 30-32l22 4c0 38-13 62-37 70v6Z" />
        <path d="M289 210c2 8 4 16 5 24" className="fill-none" />
      </g>
      <path
        className="fill-picture-light"
        d="M321 161c-7-12-9-24-4-26 4-2 7 6 9 12-1-10-1-19 4-20 5 0 5 10 6 19 1-8 3-16 7-15 5 1 3 12 1 22-1 6-2 10-3 12Z"
      />
      <path
        className="fill-picture-light"
        d="M214 176l24 24 24-24c-8-4-9-8-9-22h-30c0 14-1 18-9 22Z"
      />
      <circle cx="238" cy="66" r="15" className="fill-current" />
      <path
        className="fill-picture-light"
        d="M206 124c0 28 14 46 32 46s32-18 32-46-13-42-32-42-32 14-32 42Z"
      />
      <path
        className="fill-current"
        d="M203 130c-5-36 13-56 36-56 25 0 40 20 34 56-5-14-13-22-23-27-11 12-30 12-47 27Z"
      />
      <path d="M226 129v2m25-2v2M228 147c6 7 15 7 21 0" />

      <g className="fill-current/20">
        <path d="M106 210c-16-8-28-24-26-48 20 4 30 22 26 48Z" />
        <path d="M108 210c-4-30 8-50 30-58 6 26-6 48-30 58Z" />
        <path d="M107 210c-12-22-12-52 0-72 12 20 12 50 0 72Z" />
      </g>
      <path className="fill-picture-light" d="M84 208h46l-6 32H90Z" />
      <path className="fill-picture-light" d="M366 238c0-20 9-30 23-30s23 10 23 30Z" />
      <path d="M389 208v-8m-7 0h14M422 206l8-6m-6 22 10 1" />

      <path className="fill-current/20" d="M64 254h352v82H64Z" />
      <path d="M152 254v82m176-82v82" strokeOpacity=".4" />
      <rect x="44" y="238" width="392" height="18" rx="9" className="fill-picture-light" />
      <path d="M24 336h432" />
    </Drawing>
  );
}
