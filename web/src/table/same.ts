/** Whether two actions are the same, in whatever order their fields stand. */
export function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [fields, others] = [Object.entries(one), Object.entries(other)];
  return fields.length === others.length && fields.every(([name, value]) => same(value, (other as Record<string, unknown>)[name]));
}
