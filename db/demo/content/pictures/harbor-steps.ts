import { harborPicture } from "./harbor-scene.ts";

const ground = `<path class="s" d="M0 0h480v300H0z"/>`;

/** One cup, four toothbrushes: the people on the plan. */
export const harborToothbrushes = harborPicture(
  400,
  300,
  `${ground}
<path class="f" d="M0 232h480v68H0z"/><path class="w" d="M0 226h480v10H0z"/>
<g transform="translate(-36 -32)scale(1.15)"><g fill="none" stroke-linecap="round" stroke-width="12">
<g transform="translate(216 190)rotate(-20)" stroke="#a8462f"><path d="M0 0v-118"/><path class="t" d="M-13-116v32"/></g>
<g transform="translate(233 190)rotate(-4)" stroke="#f2b33d"><path d="M0 0v-142"/><path class="t" d="M-13-140v32"/></g>
<g transform="translate(249 190)rotate(11)" stroke="#3f7f78"><path d="M0 0v-104"/><path class="t" d="M13-102v26"/></g>
<g transform="translate(264 190)rotate(27)" stroke="#6fa3d0"><path d="M0 0v-78"/><path class="t" d="M13-76v20"/></g>
</g>
<path class="n" d="M188 164h104l-10 78q-42 12-84 0z"/><path class="w" d="M191 186h98l-2 12h-94z"/></g>
`,
  "40,0,400,300",
);

/** The practice: a small house on the quay with its door open. */
export const harborHouse = harborPicture(
  400,
  300,
  `${ground}
<circle class="m" cx="70" cy="66" r="26"/>
<path class="e" d="M0 206h480v60H0z"/>
<path class="w" d="M56 116v74H12zM66 124q30 22 28 66H66z"/><path class="n" d="M6 198h98q-8 20-26 20H30q-18 0-24-20z"/>
<path class="p" d="M0 250h480v50H0z"/><path class="q" d="M0 250h480v7H0z"/>
<path class="w" d="M142 126h220v128H142z"/><path class="f" d="M142 150h220v4H142zM142 178h220v4H142zM142 206h220v4H142zM142 234h220v4H142z"/>
<path class="n" d="M126 130l126-78 126 78z"/>
<circle class="w" cx="252" cy="102" r="22"/>
<path class="n" d="M242 98c-1-9 6-12 10-8 4-4 11-1 10 8-1 6-3 18-6 18s-1-9-4-9-1 9-4 9-5-12-6-18z"/>
<path class="y" d="M226 170h52v84h-52z"/><path class="n" d="M278 170l22 8v84l-22-8z"/>
<path class="e" d="M162 168h42v42h-42zM314 168h34v42h-34z"/><path class="r" d="M154 158h58l6 18h-70zM306 158h50l6 18h-62z"/>
<path class="q" d="M152 226h62v8h-62zM158 234h6v20h-6zM202 234h6v20h-6z"/>
`,
);

/** The card on a phone, beside the bell of the front desk. */
export const harborPhone = harborPicture(
  400,
  300,
  `${ground}
<path class="p" d="M0 236h480v64H0z"/><path class="q" d="M0 236h480v8H0z"/>
<rect class="d" x="158" y="28" width="124" height="226" rx="18"/><rect class="s" x="168" y="44" width="104" height="190" rx="8"/>
<rect class="n" x="176" y="62" width="88" height="112" rx="8"/>
<path class="w" d="M216 76v32h-20zM222 80q14 10 14 28h-14zM192 112h52q-6 12-14 12h-26q-8 0-12-12zM188 140h64v6h-64zM188 154h40v6h-40z"/>
<circle class="y" cx="220" cy="206" r="18"/><path d="M211 206l7 7 12-14" fill="none" stroke="#12335c" stroke-width="5" stroke-linecap="round"/>
<path class="y" d="M326 226q2-44 44-44t44 44z"/><path class="n" d="M316 226h108v12H316z"/><circle class="n" cx="370" cy="176" r="8"/>
<path d="M352 152l-6-14M370 148v-16M388 152l6-14" stroke="#f2b33d" stroke-width="6" stroke-linecap="round"/>
`,
  "80,0,400,300",
);
