interface NumberDisplay {
  readonly enableNumberFormatting: boolean;
  readonly prefix: string | null;
  readonly suffix: string | null;
}

/**
 * A NUMBER answer as people read it. Formatted as text, because a number type would round what was typed. The decimal sign may be a comma;
 * the result always has a point, because the comma groups thousands.
 */
export function formatNumberAnswer(value: string, display: NumberDisplay): string {
  const shown = display.enableNumberFormatting ? groupThousands(value.trim()) : value.trim();
  const { prefix, suffix } = display;
  return `${prefix ? `${prefix}${/\p{L}$/u.test(prefix) ? ' ' : ''}` : ''}${shown}${suffix ? `${/^\p{L}/u.test(suffix) ? ' ' : ''}${suffix}` : ''}`;
}

function groupThousands(value: string): string {
  const parts = /^([+-]?)(\d+)(?:[.,](\d+))?$/.exec(value);
  if (!parts) return value;
  const [, sign = '', whole = '', decimals] = parts;
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign === '-' ? '-' : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`;
}
