import { Drawing, ToothMark } from "./drawing.tsx";

/** A member's card that sticks out of a wallet. */
export function WalletCard() {
  return (
    <Drawing>
      <path
        className="fill-current/45"
        d="M96 152h288a24 24 0 0 1 24 24v136a24 24 0 0 1-24 24H96a24 24 0 0 1-24-24V176a24 24 0 0 1 24-24Z"
      />
      <g transform="rotate(5 240 150)">
        <rect x="146" y="34" width="224" height="190" rx="14" className="fill-current" />
      </g>
      <g transform="rotate(-6 240 150)">
        <rect x="116" y="52" width="240" height="190" rx="14" className="fill-picture-light" />
        <path
          className="fill-current/20"
          d="M116 92V66a14 14 0 0 1 14-14h212a14 14 0 0 1 14 14v26Z"
        />
        <ToothMark at="translate(134 60) scale(.92)" className="fill-picture-light" />
        <path d="M166 73h62" strokeWidth="6" />
        <path d="M138 118h96m-96 20h66m-66 20h82" strokeOpacity=".5" />
        <rect x="278" y="108" width="58" height="58" rx="6" />
        <path
          className="fill-current"
          strokeWidth="2"
          d="M287 117h13v13h-13Zm27 0h13v13h-13Zm-27 27h13v13h-13Zm27 0h6v6h-6Zm7 7h6v6h-6Zm-17-20h6v6h-6Z"
        />
      </g>
      <path
        className="fill-picture-light"
        d="M72 196c60 26 108 34 168 34s108-8 168-34v116a24 24 0 0 1-24 24H96a24 24 0 0 1-24-24Z"
      />
      <path
        className="fill-current/20"
        stroke="none"
        d="M72 196c60 26 108 34 168 34s108-8 168-34v116a24 24 0 0 1-24 24H96a24 24 0 0 1-24-24Z"
      />
      <path
        d="M88 222c52 18 98 24 152 24s100-6 152-24M92 318h296"
        strokeDasharray="9 8"
        strokeOpacity=".5"
      />
      <path
        className="fill-picture-light"
        d="M408 250h-50a20 20 0 0 0 0 40h50a10 10 0 0 0 10-10v-20a10 10 0 0 0-10-10Z"
      />
      <circle cx="360" cy="270" r="6" className="fill-current" />
    </Drawing>
  );
}
