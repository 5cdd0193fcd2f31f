export interface ChromiumLaunchOptions {
  executablePath: string;
  args: string[];
  headless: true;
  chromiumSandbox: boolean;
  env: Record<string, string>;
}

export function chromiumLaunchOptions(): Promise<ChromiumLaunchOptions>;
