import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } };
type Point = {
  attributes: Attribute[];
  startTimeUnixNano: string;
  timeUnixNano: string;
  count: string;
  bucketCounts: string[];
  explicitBounds: number[];
  max: number;
};
type Metric = {
  name: string;
  unit: string;
  histogram: { aggregationTemporality: number; dataPoints: Point[] };
};
type LogRecord = {
  timeUnixNano: string;
  severityNumber: number;
  body: { stringValue: string };
  attributes: Attribute[];
};
type Resource = { attributes: Attribute[] };
type Body = {
  resourceMetrics?: { resource: Resource; scopeMetrics: { metrics: Metric[] }[] }[];
  resourceLogs?: { resource: Resource; scopeLogs: { logRecords: LogRecord[] }[] }[];
};

type Answer = { status?: number; headers?: Record<string, string> } | "never";

/** An OpenTelemetry collector's receiver, as far as we use it, over a real socket. */
export async function startCollectorPeer(port = 0) {
  const heard: { path: string; headers: IncomingHttpHeaders; body: Body }[] = [];
  const answers: Answer[] = [];
  let usual: Answer = {};
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      heard.push({ path: request.url ?? "", headers: request.headers, body: body as Body });
      const answer = answers.shift() ?? usual;
      if (answer === "never") return;
      response.writeHead(answer.status ?? 200, {
        "content-type": "application/json",
        ...answer.headers,
      });
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${own}`,
    port: own,
    heard,
    paths: () => heard.map(({ path }) => path),
    /** The next answers, in order; otherwise 200. */
    next: (...given: Answer[]) => void answers.push(...given),
    always: (answer: Answer) => void (usual = answer),
    resources: () =>
      heard
        .flatMap(({ body }) => [...(body.resourceMetrics ?? []), ...(body.resourceLogs ?? [])])
        .map(({ resource }) => valuesOf(resource.attributes)),
    metrics: () =>
      heard.flatMap(({ body }) =>
        (body.resourceMetrics ?? []).flatMap(({ scopeMetrics }) =>
          scopeMetrics.flatMap(({ metrics }) => metrics),
        ),
      ),
    logs: () =>
      heard.flatMap(({ body }) =>
        (body.resourceLogs ?? []).flatMap(({ scopeLogs }) =>
          scopeLogs.flatMap(({ logRecords }) => logRecords),
        ),
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

export function valuesOf(attributes: readonly Attribute[]): Record<string, string | undefined> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );
}
