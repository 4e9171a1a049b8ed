export type LocationRefusal = 'denied' | 'unavailable' | 'unsupported';

export type DeviceLocation = { latitude: number; longitude: number } | { refusal: LocationRefusal };

/** A phone indoors needs several seconds for an exact location. */
const TIMEOUT_MS = 15_000;
/** This is the value of `GeolocationPositionError.PERMISSION_DENIED`. */
const PERMISSION_DENIED = 1;

/** Resolves with degrees or a refusal, and never rejects. The browser asks the user for permission. */
export function locateDevice(): Promise<DeviceLocation> {
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve({ refusal: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve({ refusal: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  });
}
