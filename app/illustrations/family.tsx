import { Drawing } from "./drawing.tsx";

/** Two adults and a child at a table. */
export function Family() {
  return (
    <Drawing>
      <path d="M240 14v32" />
      <path className="fill-current/20" d="M198 84c2-26 18-38 42-38s40 12 42 38Z" />
      <path d="M230 84c2 12 18 12 20 0" />

      <path
        className="fill-current"
        d="M90 186c-8-66 2-100 42-100s50 34 42 100c-20 12-64 12-84 0Z"
      />
      <path className="fill-current/20" d="M70 268c0-58 22-76 62-76s62 18 62 76Z" />
      <path
        className="fill-picture-light"
        d="M112 193c8-4 9-8 9-20h22c0 12 1 16 9 20-8 14-32 14-40 0Z"
      />
      <path
        className="fill-picture-light"
        d="M104 138c0 26 12 42 28 42s28-16 28-42-11-36-28-36-28 10-28 36Z"
      />
      <path
        className="fill-current"
        d="M101 138c0-30 14-40 31-40s32 10 31 40c-6-10-11-17-17-22-12 10-30 10-45 22Z"
      />
      <path d="M121 141v2m22-2v2m-19 14c5 6 12 6 16 0" />

      <path className="fill-picture-light" d="M286 268c0-60 22-80 62-80s62 20 62 80Z" />
      <path d="M300 224h96m-104 22h112" strokeOpacity=".4" />
      <path
        className="fill-picture-light"
        d="M328 189c8-4 9-8 9-20h22c0 12 1 16 9 20-8 12-32 12-40 0Z"
      />
      <path
        className="fill-picture-light"
        d="M319 126c0 30 12 50 29 50s29-20 29-50-11-40-29-40-29 10-29 40Z"
      />
      <path
        className="fill-current"
        d="M316 124c-3-34 12-46 34-46 20 0 34 14 30 46-4-8-7-14-13-18-16 4-36 2-51 18Z"
      />
      <path d="M338 130v2m20-2v2m-18 20c5 5 11 5 16 0" />
      <path d="M329 131a9 9 0 1 0 18 0 9 9 0 1 0-18 0Zm20 0a9 9 0 1 0 18 0 9 9 0 1 0-18 0Z" />

      <circle cx="210" cy="176" r="12" className="fill-current" />
      <circle cx="270" cy="176" r="12" className="fill-current" />
      <path className="fill-current/45" d="M196 268c0-42 14-58 44-58s44 16 44 58Z" />
      <path
        className="fill-picture-light"
        d="M215 184c0 22 10 34 25 34s25-12 25-34-10-32-25-32-25 10-25 32Z"
      />
      <path
        className="fill-current"
        d="M213 182c0-24 12-32 27-32s27 8 27 32c-8-4-20-8-27-18-7 10-19 14-27 18Z"
      />
      <path d="M231 187v2m18-2v2m-17 11c5 6 11 6 16 0" />

      <g className="fill-picture-light">
        <circle cx="228" cy="246" r="11" />
        <circle cx="251" cy="245" r="12" />
        <path d="M200 246h80c0 14-16 24-40 24s-40-10-40-24Z" />
        <path d="M166 238h22l-3 32h-16Zm128 0h22l-3 32h-16Z" />
        <path d="M84 262h62c-2 6-8 8-14 8H98c-6 0-12-2-14-8Zm252 0h62c-2 6-8 8-14 8h-34c-6 0-12-2-14-8Z" />
        <rect x="44" y="270" width="392" height="18" rx="9" />
      </g>
      <path d="m88 288-8 52m312-52 8 52M40 340h400" />
    </Drawing>
  );
}
