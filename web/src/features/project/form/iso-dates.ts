type IsoDates<Value> = {
  [Key in keyof Value]: Value[Key] extends Date ? string : Value[Key] extends Date | null ? string | null : Value[Key];
};

/** Dates as the transport writes them; the rules of the domain made them dates. */
export function isoDates<Value extends object>(values: Value): IsoDates<Value> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as IsoDates<Value>;
}
