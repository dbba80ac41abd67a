import { useQuery } from '@tanstack/react-query';
import { storeClient } from '../../medusa/client';
import { fetchInvoice } from '../../medusa/invoices';
import { InvoiceFiles } from './invoice-files';
import { invoicesQuery } from './queries';
import { useStillSignedIn } from './use-still-signed-in';

/** The invoices of an own order. */
export function OwnInvoices({ orderId }: { orderId: string }) {
  const { data: invoices = [] } = useQuery(invoicesQuery(orderId));
  const checkSession = useStillSignedIn();
  const read = async (number: string) => {
    // Whoever is signed in no more is told what everybody is: that there is no such order.
    await checkSession();
    return fetchInvoice(storeClient(), orderId, number);
  };
  return <InvoiceFiles invoices={invoices} read={read} />;
}
