import { Drawing, ToothMark } from "./drawing.tsx";

export function Calendar() {
  return (
    <Drawing>
      <path
        className="fill-current/20"
        d="M124 74h256a14 14 0 0 1 14 14v210H110V88a14 14 0 0 1 14-14Z"
      />
      <path
        className="fill-picture-light"
        d="M104 66h256a14 14 0 0 1 14 14v180l-52 44H104a14 14 0 0 1-14-14V80a14 14 0 0 1 14-14Z"
      />
      <path
        className="fill-current"
        d="M104 66h256a14 14 0 0 1 14 14v36H90V80a14 14 0 0 1 14-14Z"
      />
      <path className="fill-current/20" d="M374 260h-38a14 14 0 0 0-14 14v30Z" />
      <g className="fill-picture-light">
        <rect x="136" y="44" width="16" height="40" rx="8" />
        <rect x="312" y="44" width="16" height="40" rx="8" />
      </g>
      <path d="M186 92h92" className="stroke-picture" strokeWidth="6" />
      <g strokeOpacity=".4">
        <path d="M90 164h284M90 212h284M90 260h284M147 116v188m57-188v188m57-188v188m57-188v144" />
      </g>
      <circle cx="175" cy="188" r="34" className="fill-picture" />
      <ToothMark at="translate(156 166) scale(1.72)" className="fill-picture-light" />
      <circle cx="289" cy="236" r="34" className="fill-picture" />
      <ToothMark at="translate(270 214) scale(1.72)" className="fill-picture-light" />
      <path d="m110 140 8 8 14-16m92 8 8 8 14-16m-128 96 8 8 14-16" />
      <path d="M60 320h360" />
    </Drawing>
  );
}
