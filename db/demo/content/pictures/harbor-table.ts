import { harborPicture } from "./harbor-scene.ts";

/** Four people of three generations at a table on the quay, boats behind them. */
export const harborTable = harborPicture(
  960,
  420,
  `
<path class="s" d="M0 0h960v420H0z"/>
<circle class="m" cx="84" cy="92" r="42"/>
<path class="f" d="M540 236q100-44 200-46t220-22v68z"/>
<path class="w" d="M834 186l11-96h30l11 96z"/>
<path class="n" d="M841 132h38l2 22h-42zM840 90h40v-8l-20-20-20 20z"/>
<path class="y" d="M848 72h24v14h-24z"/>
<path class="e" d="M0 232h960v120H0z"/>
<path class="w" d="M196 118v96h-68zM206 134q46 30 44 80h-44zM722 160v62h-42zM728 170q28 20 26 52h-26z"/>
<path class="n" d="M112 224h156q-10 26-40 26h-80q-26 0-36-26zM672 230h92q-8 16-24 16h-46q-16 0-22-16z"/>
<path d="M24 276h70m40 22h60M812 282h84" stroke="#fff" stroke-width="4" opacity=".5"/>
<path class="p" d="M0 340h960v80H0z"/>
<path class="q" d="M0 340h960v8H0z"/>
<path d="M236 92q244 92 488 0" fill="none" stroke="#12335c" stroke-width="3"/>
<path class="d" d="M230 84h10v264h-10zM720 84h10v264h-10z"/>
<g class="y"><circle cx="310" cy="118" r="8"/><circle cx="395" cy="136" r="8"/><circle cx="480" cy="141" r="8"/><circle cx="565" cy="136" r="8"/><circle cx="650" cy="118" r="8"/></g>
<path class="r" d="M282 318q-6-80 44-82t46 82z"/>
<circle cx="327" cy="206" r="31" fill="#e8bd96"/>
<g fill="#c9ccd1"><path d="M294 208q-4-40 33-40t33 40q-12-20-33-20t-33 20z"/><circle cx="327" cy="166" r="13"/></g>
<path class="n" d="M388 318q-10-94 52-96t54 96z"/>
<circle cx="440" cy="188" r="33" fill="#a86f47"/>
<path d="M406 190q-6-42 34-42t34 42q-8-18-16-22-18 8-36 0-10 6-16 22zM408 196q32 16 64 0 0 30-32 30t-32-30z" fill="#2c1d16"/>
<path class="y" d="M494 318q-4-62 36-64t38 64z"/>
<circle cx="531" cy="230" r="27" fill="#c08a5e"/>
<g fill="#3a2418"><path d="M503 232q-4-34 28-34t28 34q-6-12-14-18-16 10-42 18z"/><circle cx="503" cy="222" r="10"/><circle cx="559" cy="222" r="10"/></g>
<path d="M578 318q-8-88 48-90t52 90z" fill="#3f7f78"/>
<path d="M588 250q-8-92 39-92t40 92z" fill="#5a2f1a"/>
<circle cx="628" cy="198" r="31" fill="#d9a577"/>
<path d="M598 196q0-36 30-36t30 36q-20-2-34-18-8 14-26 18z" fill="#5a2f1a"/>
<g fill="none" stroke="#2c1d16" stroke-width="3" stroke-linecap="round"><path d="M317 218q10 9 20 0M522 240q9 8 18 0M618 210q10 9 20 0M316 204v2m22-2v2M429 186v2m22-2v2M522 226v2m18-2v2M617 196v2m22-2v2"/><path d="M431 206q9 7 18 0" stroke="#fff"/></g>
<path class="d" d="M290 336h14v60h-14zM656 336h14v60h-14z"/>
<path class="w" d="M250 312h460v24H250z"/><path class="f" d="M250 332h460v6H250z"/>
<path class="w" d="M440 288h80q-4 26-40 26t-40-26z"/>
<g fill="#f2b33d"><circle cx="462" cy="284" r="11"/><circle cx="482" cy="280" r="12"/><circle cx="502" cy="285" r="10"/></g>
<path class="r" d="M366 290h22l-3 24h-16zM562 290h22l-3 24h-16z"/>
`,
);
