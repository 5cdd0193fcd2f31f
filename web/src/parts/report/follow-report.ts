import type { ApolloClient } from '@apollo/client';
import { REPORT_TEXTS } from '@weighbridge/domain/report/report.labels.ts';
import { isUnfinished } from '@weighbridge/domain/report/report.status.ts';
import { browser } from '../../lib/browser.ts';
import { toAppError } from '../../lib/errors.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { REPORT, type Report } from './report.operations.ts';

const LOOK_AGAIN = 1000;
/** About a minute without an answer. */
const MOST_FAILURES = 60;

/** A report that is being made. It is followed to its end, whether its dialog stays open or not. */
export class FollowedReport {
  readonly #client: ApolloClient;
  readonly #listeners = new Set<() => void>();
  #report: Report;
  #failures = 0;

  constructor(client: ApolloClient, report: Report) {
    this.#client = client;
    this.#report = report;
    this.#lookLater();
  }

  readonly get = (): Report => this.#report;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the server said of it, also in answer to something else. */
  note(report: Report): void {
    if (!isUnfinished(this.#report.status)) return;
    this.#report = report;
    if (report.status === 'READY') {
      snackbar.success(REPORT_TEXTS.exported);
      browser.goTo(report.url);
    }
    if (report.status === 'FAILED') snackbar.error(REPORT_TEXTS.failed);
    for (const listener of this.#listeners) listener();
  }

  #lookLater(): void {
    setTimeout(() => void this.#look(), LOOK_AGAIN);
  }

  async #look(): Promise<void> {
    if (!isUnfinished(this.#report.status)) return;
    try {
      const { data } = await this.#client.query({ query: REPORT, variables: { id: this.#report.id }, fetchPolicy: 'network-only' });
      this.#failures = 0;
      if (data) this.note(data.report);
    } catch (error) {
      this.#failures += 1;
      const gone = toAppError(error).code === 'NOT_FOUND';
      if (gone || this.#failures >= MOST_FAILURES) this.note({ ...this.#report, status: 'FAILED' });
    }
    this.#lookLater();
  }
}
