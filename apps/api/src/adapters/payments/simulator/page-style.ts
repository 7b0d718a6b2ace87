import { createHash } from "node:crypto";
import { Markup } from "@lapang/domain/text/markup";
import { simulatorTexts } from "../../../texts/simulator.ts";

export const FONT_PATH = "/pay/simulator/plus-jakarta-sans.woff2";

/** The design tokens that this page needs, for light and dark mode. */
const TOKENS = `:root{color-scheme:light dark;
--court:#0b4f51;--court-deep:#073a3c;--on-court:#fff;--on-court-2:#bfdcd6;--paint:#fff;--ball:#dcf13d;--ball-deep:#b9d016;
--ball-soft:#f3f9c6;--on-ball:#0d2324;--line:#fff;--rule:#cfd9d4;--rule-strong:#0d2324;--control:#6f8482;--ink:#0d2324;
--ink-2:#415556;--warning:#80520a;--warning-soft:#fcf0d6}
@media (prefers-color-scheme:dark){:root{--court:#0c4345;--court-deep:#082f31;--on-court-2:#b4d5cf;--paint:#f2f8f4;
--ball-soft:#343d0d;--line:#061819;--rule:#264544;--rule-strong:#e8f1ec;--control:#6d8a87;--ink:#f0f6f2;--ink-2:#b0c5c0;
--warning:#f2c15b;--warning-soft:#37290a}}`;

const LAYOUT = `@font-face{font-family:"Plus Jakarta Sans Variable";src:url("${FONT_PATH}") format("woff2");
font-weight:200 800;font-display:swap}
*,*::before,*::after{box-sizing:border-box;margin:0}
body{font:500 1rem/1.5 "Plus Jakarta Sans Variable",system-ui,sans-serif;background:var(--line);color:var(--ink);
--pad:clamp(1rem,4vw,2.5rem);overflow-wrap:anywhere}
.notice{background:var(--warning-soft);color:var(--warning);padding:.625rem var(--pad);text-align:center;font-size:.875rem}
header{background:var(--court);color:var(--on-court);padding:1.25rem var(--pad)}
.plan{max-width:64rem;margin-inline:auto;border:3.5px solid var(--paint)}
.back{padding:1.25rem 1rem 1.5rem}
.brand{display:flex;align-items:center;gap:.625rem;font-weight:800;letter-spacing:-.05em;font-size:1.25rem;line-height:1}
.brand svg{width:1.625rem;height:1.625rem}
.brand path{fill:none;stroke:currentColor;stroke-width:3}.brand circle{fill:var(--ball)}
h1{margin-top:1.75rem;line-height:1}
header h1 span{display:block;font-size:1rem;line-height:1.4;font-weight:600;color:var(--on-court-2)}
header h1 b{display:block;font-weight:800;font-size:clamp(2.5rem,1.6rem + 4.5vw,4.5rem);letter-spacing:-.052em;word-spacing:.08em;
font-variant-numeric:tabular-nums;white-space:nowrap}
.serve{display:grid;grid-template-columns:1fr 1fr;border-top:3.5px solid var(--paint)}
.serve div{padding:.75rem 1rem 1rem;min-width:0}.serve div+div{border-left:3.5px solid var(--paint)}
dt{font-size:.8125rem;color:var(--on-court-2)}dd{font-weight:700;line-height:1.35}
[role=timer]{display:block;font-weight:500;font-size:.875rem;font-variant-numeric:tabular-nums}
main{max-width:calc(64rem + 2*var(--pad));margin-inline:auto;padding:2rem var(--pad) 4rem;display:grid;gap:2.5rem}
main>*{min-width:0}.play{display:grid;gap:2.5rem;align-content:start}
.alone{max-width:40rem}.alone h1{font-size:2rem;letter-spacing:-.04em}
h2,legend{font-weight:750;font-size:1.5rem;line-height:1.15;letter-spacing:-.03em;word-spacing:.1em;padding:0 0 .75rem;
border-bottom:2px solid var(--rule-strong);margin-bottom:1rem;width:100%}`;

const PARTS = `.qr{display:block;width:min(100%,17.5rem);height:auto;margin-bottom:1.25rem;border:1px solid var(--rule)}
ol{padding-left:1.5rem;color:var(--ink-2)}li+li{margin-top:.25rem}li::marker{font-weight:700;color:var(--ink)}
.number{margin-bottom:1.25rem}.number span{display:block;font-size:.875rem;color:var(--ink-2)}
.number b{font-size:clamp(1.375rem,1rem + 2.2vw,2rem);font-weight:800;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.card{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.card label:first-child{grid-column:1/-1}
.card label{font-size:.875rem;font-weight:600}
.card input{display:block;width:100%;min-height:3rem;margin-top:.25rem;padding:0 .875rem;font:inherit;font-size:1rem;
border:1.5px solid var(--control);border-radius:0;background:transparent;color:inherit;font-variant-numeric:tabular-nums}
.hint{margin-top:.75rem;font-size:.875rem;color:var(--ink-2)}
fieldset{border:0;padding:0;min-width:0;margin-bottom:1.25rem}legend{margin-bottom:0}
.choice{display:flex;align-items:center;gap:1rem;min-height:3.5rem;padding:.75rem 0;font-weight:700;cursor:pointer;
border-bottom:1px solid var(--rule)}
.choice:has(:checked){background:var(--ball-soft);padding-inline:.875rem}
.choice input{appearance:none;flex:none;width:1.5rem;height:1.5rem;border:2px solid var(--control);border-radius:50%;cursor:pointer}
.choice input:checked{background:var(--ball);border-color:var(--rule-strong)}
button,.go{position:relative;display:flex;width:100%;min-height:3.25rem;padding:.5rem 1.5rem;align-items:center;
justify-content:center;text-align:center;font:inherit;font-weight:700;letter-spacing:-.01em;border:0;border-radius:0;cursor:pointer;
text-decoration:none}
form>*+*,details>div>*+*,details form{margin-top:.75rem}
.go{background:var(--court);color:var(--on-court);margin-top:1.25rem}form>.go{margin-top:0}
.go::after{content:"";position:absolute;inset:4px;border:1.5px solid rgb(255 255 255/.62);pointer-events:none}
.go:hover{background:var(--court-deep)}.go:active::after{border-width:3px}
.line{background:transparent;color:var(--ink);border:2px solid var(--rule-strong)}
.line:hover{background:var(--ink);color:var(--line)}
summary{min-height:2.75rem;padding:.625rem 0;font-weight:700;cursor:pointer;text-decoration:underline 2px var(--ball-deep);
text-underline-offset:5px}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
table{width:100%;border-collapse:collapse;margin-top:-1rem}tr+tr{border-top:1px solid var(--rule)}
th,td{padding:.75rem 0;vertical-align:top;font-weight:500;text-align:left}th{padding-right:1rem}
td{text-align:right;white-space:nowrap;font-weight:700;font-variant-numeric:tabular-nums}
tr.total{border-top:2px solid var(--rule-strong)}.total th,.total td{font-weight:750;font-size:1.1875rem}
@media (min-width:56rem){main{grid-template-columns:minmax(0,7fr) minmax(0,5fr);gap:4rem;padding-top:3rem}
.alone{grid-template-columns:1fr}.back{padding:1.5rem 1.5rem 2rem}.serve div{padding-inline:1.5rem}}`;

export const STYLE = new Markup(TOKENS + LAYOUT + PARTS);

const { countdown } = simulatorTexts.id;

/** Counts down from the server's remaining seconds, independent of the device's clock, and reloads the page at zero. */
export const SCRIPT = new Markup(`(()=>{const timer=document.querySelector("[data-left]");if(!timer)return;
const end=performance.now()+timer.dataset.left*1000;
const tick=()=>{const left=Math.max(0,Math.ceil((end-performance.now())/1000));
if(left===0)return location.reload();
const minutes=Math.floor(left/60);timer.textContent=(minutes?minutes+${JSON.stringify(countdown.minutes)}:"")+left%60+${JSON.stringify(countdown.seconds)};
setTimeout(tick,1000)};if(timer.dataset.left>0)tick()})()`);

const hashOf = ({ text }: Markup) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Allows this page's own style and script by hash, its font and its forms only. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SCRIPT)}`,
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
