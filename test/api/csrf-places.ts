/** Where a request can come from, in the headers of old and new browsers and of programs. */
export const places = {
  "the same origin": {
    headers: { origin: "http://localhost", "sec-fetch-site": "same-origin" },
    isOwn: true,
  },
  "the same origin, an older browser": { headers: { origin: "http://localhost" }, isOwn: true },
  "a program without these headers": { headers: {}, isOwn: true },
  "the same site": {
    headers: { origin: "http://mesa.localhost", "sec-fetch-site": "same-site" },
    isOwn: false,
  },
  "the same site without an Origin": { headers: { "sec-fetch-site": "same-site" }, isOwn: false },
  "another port": {
    headers: { origin: "http://localhost:8080", "sec-fetch-site": "same-site" },
    isOwn: false,
  },
  "another site": {
    headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    isOwn: false,
  },
  "another site, an older browser": { headers: { origin: "https://evil.example" }, isOwn: false },
  "another site without an Origin": { headers: { "sec-fetch-site": "cross-site" }, isOwn: false },
  "an origin of null": { headers: { origin: "null" }, isOwn: false },
  "an origin of null, declared same-origin": {
    headers: { origin: "null", "sec-fetch-site": "same-origin" },
    isOwn: false,
  },
} as const;
