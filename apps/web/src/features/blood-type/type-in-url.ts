import { type BloodType, isBloodType, readBloodType } from '@redthread/domain/blood-type';

/** Blood types as a URL says them: in the usual spelling; what is none stays as it is written until it is replaced. */
export interface TypesInUrl {
  bloodType?: string | undefined;
  donorBloodType?: string | undefined;
}

export function readTypeInUrl(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const typed = typeof value === 'string' ? value : JSON.stringify(value);
  if (typed.trim() === '') return undefined;
  // A plus that was typed in a URL arrives as a space.
  return readBloodType(typed) ?? readBloodType(typed.replace(/ (ve)?$/i, '+$1')) ?? typed;
}

export function typeOf(inUrl: string | undefined): BloodType | undefined {
  return isBloodType(inUrl) ? inUrl : undefined;
}

/** What the URL says that is no blood type: nobody is listed for it, rather than everybody. */
export function noTypeOf({ bloodType, donorBloodType }: TypesInUrl): string | null {
  return [bloodType, donorBloodType].find((inUrl) => inUrl !== undefined && !isBloodType(inUrl)) ?? null;
}
