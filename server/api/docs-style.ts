export const docsStyle = `
:root{color-scheme:light dark;--paper:#fff;--raised:#f5f6f7;--ink:#1b1f24;--muted:#545c66;--line:#d5d9de;--link:#0b57a4;--good:#176639;--change:#7a4b00;--danger:#a01c1c}
@media(prefers-color-scheme:dark){:root{--paper:#15181c;--raised:#1e2227;--ink:#e8eaed;--muted:#a7b0ba;--line:#3a4149;--link:#8cbcf5;--good:#7fd6a2;--change:#e8bd6f;--danger:#f39a9a}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
nav,main{padding:16px}
main{max-width:60rem}
nav{border-bottom:1px solid var(--line);font-size:.9375rem}
nav ul{list-style:none;margin:0;padding:0 0 8px 16px}
nav a{display:inline-block;min-height:32px;padding:4px 0}
h1,h2,h3,h4{line-height:1.25}
h2{margin:40px 0 8px}
h3{display:inline;font-size:1rem}
h4{margin:20px 0 8px}
summary{min-height:44px;padding:10px 0;cursor:pointer}
nav summary{min-height:36px;padding:6px 0}
code,pre{font:.875rem/1.5 ui-monospace,monospace}
pre{margin:8px 0;padding:12px;overflow-x:auto;background:var(--raised);border:1px solid var(--line);border-radius:8px}
.call{border-top:1px solid var(--line);padding:4px 0}
.call>summary span:last-child{display:block;color:var(--muted)}
.call>div{padding:0 0 24px 16px;border-left:3px solid var(--line);scroll-margin-top:160px}
.method{display:inline-block;min-width:4.5em;font-weight:700;color:var(--change)}
.method.GET{color:var(--good)}.method.DELETE{color:var(--danger)}
.muted,.type{color:var(--muted)}
.name{font-weight:700}
.fields{margin:0;padding-left:20px}
.fields li{margin:6px 0}
.fields .fields{border-left:2px solid var(--line);margin-bottom:8px}
.answer{margin:4px 0}
.try{display:grid;gap:12px;margin-top:24px;padding:16px;background:var(--raised);border:1px solid var(--line);border-radius:8px}
.try h4{margin:0}
label{display:grid;gap:4px;font-weight:600}
input,select,textarea,button{width:100%;min-height:44px;padding:8px 12px;color:inherit;background:var(--paper);border:1px solid var(--muted);border-radius:6px;font:inherit}
textarea{font:.875rem/1.5 ui-monospace,monospace}
button{width:auto;justify-self:start;font-weight:600;cursor:pointer}
output{font-weight:700}
.filter{position:sticky;top:0;margin:24px 0 0;padding:8px 0;background:var(--paper)}
@media(min-width:64rem){body{display:grid;grid-template-columns:20rem minmax(0,1fr)}nav{position:sticky;top:0;height:100vh;overflow-y:auto;border:0;border-right:1px solid var(--line)}main{padding:32px}}
`;
