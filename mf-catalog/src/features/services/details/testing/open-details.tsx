import type { Category } from '@salon/shared/contracts/category';
import type { Employee } from '@salon/shared/contracts/employee';
import { paths } from '@salon/shared/contracts/paths';
import type { RoomKind } from '@salon/shared/contracts/room';
import type { Service } from '@salon/shared/contracts/service';
import { page, success } from '@salon/shared/testing/answers';
import { fakeNetwork } from '@salon/shared/testing/network';
import { renderModule } from '@salon/shared/testing/render-module';
import { screen, waitFor, within } from '@testing-library/react';
import { ServicesPage } from '../../services.page.tsx';

interface DetailsSalon {
  others?: Service[];
  categories?: Category[];
  employees?: Employee[];
  rooms?: RoomKind[];
}

/** Opens the form of the service, with the lists that its sections load. */
export async function openDetails(service: Service, salon: DetailsSalon = {}) {
  const { others = [], categories = [], employees = [], rooms = [] } = salon;
  const network = fakeNetwork();
  network.on('GET', paths.services).answer(page([service, ...others]));
  network.on('GET', paths.categories).answer(page(categories));
  network.on('GET', paths.employees).answer(page(employees));
  network.on('GET', paths.rooms).answer(page(rooms));
  network.on('PUT', paths.service(service.id)).answer(success(service));
  const view = renderModule(ServicesPage, { path: '/services', network });
  const { person } = view;
  await person.click(await screen.findByRole('button', { name: `تعديل ${service.name}` }));
  const form = within(await screen.findByRole('dialog'));
  return {
    ...view,
    form,
    head: (title: string) => form.getByRole('button', { name: new RegExp(`^${title}`) }),
    /** Opens the section, and returns its content. */
    async section(title: string) {
      await person.click(form.getByRole('button', { name: new RegExp(`^${title}`) }));
      return within(form.getByRole('region', { name: title }));
    },
    press: (name: string) => person.click(form.getByRole('button', { name })),
    async type(field: HTMLElement, text: string) {
      await person.clear(field);
      await person.type(field, text);
    },
    /** Returns the fields of the saved request that the specification does not have. */
    async saved() {
      await person.click(form.getByRole('button', { name: 'حفظ' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const [call] = network.callsTo('PUT', paths.service(service.id));
      const { name, description, price, duration_minutes, image_url, ...rest } = (call?.body ??
        {}) as Service;
      const { discount_type, discount_percentage, ...details } = rest;
      return details;
    },
  };
}
