declare module 'autocannon' {
  interface Options {
    url: string;
    method: string;
    headers: Record<string, string>;
    body?: string;
    connections: number;
    duration: number;
    /** For load that is another request each time. */
    requests?: {
      setupRequest<Request>(request: Request, context: Record<string, unknown>): Request;
      onResponse(status: number, body: string, context: Record<string, unknown>): void;
    }[];
  }
  interface Result {
    non2xx: number;
    errors: number;
    requests: { average: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
